CREATE TABLE "report_deliveries" (
	"organization_uuid" uuid NOT NULL,
	"run_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_uuid" uuid,
	"email" text NOT NULL,
	"filters" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"why" jsonb,
	"rows" integer,
	"lines" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "report_deliveries_run_uuid_position_pk" PRIMARY KEY("run_uuid","position")
);
--> statement-breakpoint
ALTER TABLE "report_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_marks" (
	"organization_uuid" uuid NOT NULL,
	"schedule_uuid" uuid NOT NULL,
	"slice" text NOT NULL,
	"mark" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_marks_schedule_uuid_slice_pk" PRIMARY KEY("schedule_uuid","slice")
);
--> statement-breakpoint
ALTER TABLE "report_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_outside_domains" (
	"organization_uuid" uuid NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_outside_domains_organization_uuid_domain_pk" PRIMARY KEY("organization_uuid","domain")
);
--> statement-breakpoint
ALTER TABLE "report_outside_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_runs" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'underWay' NOT NULL,
	"asked_by" uuid,
	"acted_for" uuid,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"owner_uuid" uuid,
	"handed_over_at" timestamp with time zone,
	"schedule" jsonb NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"format" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"condition" jsonb NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"slice_by" text[] DEFAULT '{}' NOT NULL,
	"slices" jsonb NOT NULL,
	"password" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_run_uuid_report_runs_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."report_runs"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_marks" ADD CONSTRAINT "report_marks_schedule_uuid_report_schedules_uuid_fk" FOREIGN KEY ("schedule_uuid") REFERENCES "public"."report_schedules"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_uuid_report_schedules_uuid_fk" FOREIGN KEY ("schedule_uuid") REFERENCES "public"."report_schedules"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_report_uuid_reports_uuid_fk" FOREIGN KEY ("report_uuid") REFERENCES "public"."reports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_runs_of" ON "report_runs" USING btree ("schedule_uuid","due_at");--> statement-breakpoint
CREATE INDEX "report_schedules_of" ON "report_schedules" USING btree ("report_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_deliveries" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_marks" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_outside_domains" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_runs" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_schedules" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);