# Shared by the scripts beside it: finds Swift and installs what is missing. Sourced, not run.
# A run on a machine that has everything asks dpkg once and installs nothing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What the Swift toolchain itself needs on a bare Debian 12, and what the planner is built on.
packages_build=(
    binutils libc6-dev libgcc-12-dev libstdc++-12-dev libcurl4 libedit2 libpython3.11 libsqlite3-0 libxml2 libz3-4
    libncurses6 zlib1g-dev tzdata pkg-config ca-certificates git make
    libsqlite3-dev libyaml-dev libpango1.0-dev libcairo2-dev coinor-libclp-dev fonts-dejavu-core
)
# What only the tests use.
packages_test=(poppler-utils python3 util-linux mount)

say() { printf '%s\n' "$*" >&2; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "The packages ($*) have to be installed by root, and sudo is missing: run this once as root."
        exit 77
    fi
}

# Installs those of the named packages that dpkg does not know as installed.
install_missing() {
    local missing=() name
    local installed
    installed=$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | awk '$1 == "ii" { print $2 }' || true)
    for name in "$@"; do
        grep -qxF "$name" <<<"$installed" || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "Installing: ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

find_swift() {
    command -v swift >/dev/null && return 0
    local place
    for place in /opt/swift/usr/bin /usr/local/swift/usr/bin /usr/share/swift/usr/bin "$HOME/.local/share/swiftly/bin"; do
        if [ -x "$place/swift" ]; then
            PATH="$place:$PATH"
            export PATH
            return 0
        fi
    done
    say "The Swift toolchain (6.1 or newer) is missing: install it from swift.org and put its bin folder on PATH."
    exit 69
}
