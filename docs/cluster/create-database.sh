#!/bin/sh
# The role and the database of the application. Patroni gives the address of the new server.
set -eu
psql --quiet --set ON_ERROR_STOP=1 "$1" <<'SQL'
\set password `printenv DATABASE_PASSWORD`
create role downbeat login password :'password';
create database downbeat owner downbeat;
SQL
