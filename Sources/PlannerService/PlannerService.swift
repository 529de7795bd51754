internal import PlannerCore
