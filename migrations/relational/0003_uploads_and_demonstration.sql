CREATE TABLE "demonstration_state" (
	"id" text PRIMARY KEY DEFAULT 'demonstration' NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY NOT NULL,
	"dataset" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"file_key" text NOT NULL,
	"clean_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"profile" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"plan" jsonb,
	"rows" integer,
	"good" integer,
	"rejected" integer,
	"duplicates" integer,
	"ignored" integer,
	"loaded" integer,
	"total_amount" text,
	"total_currency" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"loaded_at" timestamp with time zone,
	"undo_requested_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE POLICY "of_organization" ON "uploads" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);