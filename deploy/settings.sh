# shellcheck shell=sh
# Read by deploy/stoa and deploy/backup/stoa-backup: how they find the servers' settings, user, and program.

fail() { echo "$1" >&2; exit 2; }

# $1: a file of NAME=value lines, read in the same way as systemd does and never run as code: MAIL_FROM=Stoa <journal@stoa.example>
# needs no quotes. The environment's own values win, so that a single run can use others.
load() {
  [ -r "$1" ] || fail "$1 cannot be read. Run this as root (sudo), or name the file of the server's settings."
  while IFS= read -r line || [ -n "$line" ]; do
    line=${line#"${line%%[![:space:]]*}"}
    line=${line%"${line##*[![:space:]]}"}
    case $line in [A-Za-z_]*=*) ;; *) continue ;; esac
    name=${line%%=*}
    value=${line#*=}
    case $name in *[!A-Za-z0-9_]*) continue ;; esac
    case $value in
      \"*\") value=${value#\"}; value=${value%\"} ;;
      \'*\') value=${value#\'}; value=${value%\'} ;;
    esac
    eval "[ -n \"\${$name+set}\" ]" || export "$name=$value"
  done < "$1"
}

# The values of deploy/systemd, unless the settings have others.
use_defaults() {
  export NODE_ENV="${NODE_ENV:-production}" PORT="${PORT:-3001}"
  export DATA_DIR="${DATA_DIR:-/var/lib/stoa}" CACHE_DIR="${CACHE_DIR:-/var/cache/stoa}"
}

# $1: the user; then the command. Replaces this process, which root started.
become() {
  user=$1; shift
  exec setpriv --reuid "$user" --regid "$(id -g "$user")" --init-groups -- "$@"
}

# $1: the release's folder. $2 and on: the words of a command line.
run_stoa() {
  node=$1/node_modules/.bin/node
  main=$1/apps/api/src/cli/main.ts
  shift
  [ -x "$node" ] || node=node
  "$node" "$main" "$@"
}
