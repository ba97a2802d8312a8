CREATE TABLE "portal_identity" (
	"only" integer PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"is_settled" boolean NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
