CREATE TABLE "saving_approvals" (
	"organization_uuid" uuid NOT NULL,
	"action_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"by" text NOT NULL,
	"by_uuid" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "saving_approvals_organization_uuid_action_uuid_number_pk" PRIMARY KEY("organization_uuid","action_uuid","number")
);
--> statement-breakpoint
ALTER TABLE "saving_approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saving_claims" (
	"organization_uuid" uuid NOT NULL,
	"a" uuid NOT NULL,
	"b" uuid NOT NULL,
	"rule" text NOT NULL,
	"share" numeric(10, 9),
	"to" uuid,
	"note" text DEFAULT '' NOT NULL,
	"by_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "saving_claims_organization_uuid_a_b_pk" PRIMARY KEY("organization_uuid","a","b")
);
--> statement-breakpoint
ALTER TABLE "saving_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saving_moves" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action_uuid" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by_uuid" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saving_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "savings" (
	"organization_uuid" uuid NOT NULL,
	"action_uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stage" text DEFAULT 'Identified' NOT NULL,
	"type" text NOT NULL,
	"is_recurring" boolean NOT NULL,
	"start" date NOT NULL,
	"months" integer NOT NULL,
	"amount" numeric(38, 6) NOT NULL,
	"planned" jsonb NOT NULL,
	"scope" jsonb,
	"baseline" jsonb,
	"cash_delay_days" integer DEFAULT 0 NOT NULL,
	"approver_uuid" uuid,
	"claimed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "savings_organization_uuid_action_uuid_pk" PRIMARY KEY("organization_uuid","action_uuid")
);
--> statement-breakpoint
ALTER TABLE "savings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "action_batches" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_by" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "action_numbers" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "action_parts" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action_uuid" uuid NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"owner_uuid" uuid,
	"due" date
);
--> statement-breakpoint
ALTER TABLE "action_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "action_waits" (
	"organization_uuid" uuid NOT NULL,
	"action_uuid" uuid NOT NULL,
	"waits_for_uuid" uuid NOT NULL,
	CONSTRAINT "action_waits_organization_uuid_action_uuid_waits_for_uuid_pk" PRIMARY KEY("organization_uuid","action_uuid","waits_for_uuid")
);
--> statement-breakpoint
ALTER TABLE "action_waits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "actions" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"stage" text,
	"owner_uuid" uuid,
	"contributors" uuid[] DEFAULT '{}' NOT NULL,
	"start" date,
	"due" date,
	"remind_on" date,
	"reminded_on" date,
	"late_for" date,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"rhythm" jsonb,
	"repeats_uuid" uuid,
	"repeats_for" date,
	"completed_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saving_approvals" ADD CONSTRAINT "saving_approvals_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saving_claims" ADD CONSTRAINT "saving_claims_a_actions_uuid_fk" FOREIGN KEY ("a") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saving_claims" ADD CONSTRAINT "saving_claims_b_actions_uuid_fk" FOREIGN KEY ("b") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saving_moves" ADD CONSTRAINT "saving_moves_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings" ADD CONSTRAINT "savings_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_parts" ADD CONSTRAINT "action_parts_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_waits" ADD CONSTRAINT "action_waits_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_waits" ADD CONSTRAINT "action_waits_waits_for_uuid_actions_uuid_fk" FOREIGN KEY ("waits_for_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saving_moves_of" ON "saving_moves" USING btree ("organization_uuid","action_uuid","at");--> statement-breakpoint
CREATE INDEX "action_batches_of" ON "action_batches" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE INDEX "action_parts_of" ON "action_parts" USING btree ("organization_uuid","action_uuid","place");--> statement-breakpoint
CREATE INDEX "action_waits_for" ON "action_waits" USING btree ("organization_uuid","waits_for_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "action_number" ON "actions" USING btree ("organization_uuid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "action_repeats" ON "actions" USING btree ("organization_uuid","repeats_uuid");--> statement-breakpoint
CREATE INDEX "actions_by_due" ON "actions" USING btree ("organization_uuid","due");--> statement-breakpoint
CREATE POLICY "of_organization" ON "saving_approvals" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "saving_claims" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "saving_moves" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "savings" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "action_batches" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "action_numbers" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "action_parts" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "action_waits" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "actions" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);