CREATE TABLE "database_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
