CREATE TABLE "report_stills" (
	"organization_uuid" uuid NOT NULL,
	"report_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"drawn_for" uuid NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drawn_at" timestamp with time zone,
	"body" "bytea",
	CONSTRAINT "report_stills_report_uuid_number_pk" PRIMARY KEY("report_uuid","number")
);
--> statement-breakpoint
ALTER TABLE "report_stills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_stills" ADD CONSTRAINT "report_stills_report_uuid_reports_uuid_fk" FOREIGN KEY ("report_uuid") REFERENCES "public"."reports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_stills" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);