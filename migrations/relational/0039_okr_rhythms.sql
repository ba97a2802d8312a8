CREATE TABLE "okr_rhythms" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"people" uuid[],
	"schedule" jsonb NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"skip_days" integer NOT NULL,
	"has_live" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "okr_rhythms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "key_results" ADD COLUMN "pace_told" text;--> statement-breakpoint
CREATE INDEX "okr_rhythms_of" ON "okr_rhythms" USING btree ("organization_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "okr_rhythms" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);