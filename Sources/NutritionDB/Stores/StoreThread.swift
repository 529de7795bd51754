internal import Glibc

/// One thread of its own for the blocking calls of a database, so that they never occupy Swift's few cooperative ones.
final class StoreThread: SerialExecutor {
    private let queue: Queue

    init() {
        queue = Queue()
        queue.start()
    }

    deinit { queue.close() }

    func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job), asUnownedSerialExecutor()) }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// What waits to be run. Outlives the executor, since the last job may be the one that lets go of it.
    private final class Queue: @unchecked Sendable {
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        // Guarded by the mutex.
        private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []
        private var isClosed = false

        init() {
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(condition, nil)
        }

        deinit {
            pthread_cond_destroy(condition)
            pthread_mutex_destroy(mutex)
            condition.deallocate()
            mutex.deallocate()
        }

        func start() {
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<Queue>.fromOpaque(context).takeRetainedValue().run()
                    return nil
                }, Unmanaged.passRetained(self).toOpaque())
            precondition(code == 0, "the system gives no thread for the database (\(code))")
            pthread_detach(thread)
        }

        func add(_ job: UnownedJob, _ executor: UnownedSerialExecutor) {
            pthread_mutex_lock(mutex)
            jobs.append((job, executor))
            pthread_cond_signal(condition)
            pthread_mutex_unlock(mutex)
        }

        func close() {
            pthread_mutex_lock(mutex)
            isClosed = true
            pthread_cond_signal(condition)
            pthread_mutex_unlock(mutex)
        }

        private func run() {
            while true {
                pthread_mutex_lock(mutex)
                while jobs.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
                let ready = jobs
                jobs.removeAll(keepingCapacity: true)
                pthread_mutex_unlock(mutex)
                if ready.isEmpty { return }
                for (job, executor) in ready { job.runSynchronously(on: executor) }
            }
        }
    }
}
