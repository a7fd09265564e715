#!/bin/sh
# PgBouncer in a container of its own. BALANCER is the host of the HAProxy of its node.
set -eu
umask 077
sed "s/host=127.0.0.1/host=$BALANCER/" /cluster/pgbouncer.ini > /tmp/pgbouncer.ini
printf '"downbeat" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/users.txt
exec pgbouncer /tmp/pgbouncer.ini
