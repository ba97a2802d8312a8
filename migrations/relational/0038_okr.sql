CREATE TABLE "tracked_states" (
	"organization_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracked_states_organization_uuid_kind_pk" PRIMARY KEY("organization_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "tracked_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tracked_values" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"value" numeric,
	"lines" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"data_version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tracked_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "check_ins" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key_result_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"value" numeric,
	"status" text NOT NULL,
	"confidence" text,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "check_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "key_results" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"objective_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"start" numeric,
	"target" numeric,
	"value" numeric,
	"checked_in" date,
	"confidence" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"owner_uuid" uuid,
	"stage" text,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"pace" text NOT NULL,
	"figure" jsonb,
	"is_overridden" boolean DEFAULT false NOT NULL,
	"season" jsonb,
	"deleted_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "key_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "objectives" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"period_uuid" uuid NOT NULL,
	"parent_uuid" uuid,
	"level" text NOT NULL,
	"unit" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"owner_uuid" uuid,
	"contributors" uuid[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"stage" text,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"roll_up" text NOT NULL,
	"manual" numeric,
	"weight" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "objectives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "okr_finals" (
	"organization_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"period_uuid" uuid NOT NULL,
	"value" numeric,
	"progress" numeric,
	"status" text NOT NULL,
	CONSTRAINT "okr_finals_organization_uuid_kind_thing_id_pk" PRIMARY KEY("organization_uuid","kind","thing_id")
);
--> statement-breakpoint
ALTER TABLE "okr_finals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "okr_periods" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"retrospective" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "okr_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_key_result_uuid_key_results_uuid_fk" FOREIGN KEY ("key_result_uuid") REFERENCES "public"."key_results"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_results" ADD CONSTRAINT "key_results_objective_uuid_objectives_uuid_fk" FOREIGN KEY ("objective_uuid") REFERENCES "public"."objectives"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_period_uuid_okr_periods_uuid_fk" FOREIGN KEY ("period_uuid") REFERENCES "public"."okr_periods"("uuid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "okr_finals" ADD CONSTRAINT "okr_finals_period_uuid_okr_periods_uuid_fk" FOREIGN KEY ("period_uuid") REFERENCES "public"."okr_periods"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tracked_value_now" ON "tracked_values" USING btree ("organization_uuid","kind","thing_id") WHERE "tracked_values"."until" is null;--> statement-breakpoint
CREATE INDEX "tracked_values_of" ON "tracked_values" USING btree ("organization_uuid","kind","thing_id","since");--> statement-breakpoint
CREATE INDEX "check_ins_of" ON "check_ins" USING btree ("organization_uuid","key_result_uuid","day");--> statement-breakpoint
CREATE INDEX "key_results_of" ON "key_results" USING btree ("organization_uuid","objective_uuid");--> statement-breakpoint
CREATE INDEX "objectives_of" ON "objectives" USING btree ("organization_uuid","period_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "okr_period_name" ON "okr_periods" USING btree ("organization_uuid","name");--> statement-breakpoint
CREATE POLICY "of_organization" ON "tracked_states" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "tracked_values" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "check_ins" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "key_results" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "objectives" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "okr_finals" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "okr_periods" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);