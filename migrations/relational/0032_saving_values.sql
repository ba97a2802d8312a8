CREATE TABLE "saving_evaluations" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"data_version" integer NOT NULL,
	"last_day" date,
	"told" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saving_evaluations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saving_values" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action_uuid" uuid NOT NULL,
	"month" date NOT NULL,
	"data_version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"is_open" boolean NOT NULL,
	"planned" numeric(38, 6) NOT NULL,
	"measured" numeric(38, 6) NOT NULL,
	"estimate" numeric(38, 6) NOT NULL,
	"realised" numeric(38, 6) NOT NULL,
	"without_price" numeric(38, 6) NOT NULL,
	"above_price" numeric(38, 6) NOT NULL,
	"volume" numeric(38, 6) NOT NULL,
	"off_contract" numeric(38, 6) NOT NULL,
	"estimate_missing" numeric(38, 6) NOT NULL,
	"elsewhere" numeric(38, 6) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saving_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "savings" ADD COLUMN "claim" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "saving_values" ADD CONSTRAINT "saving_values_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saving_values_now" ON "saving_values" USING btree ("organization_uuid","action_uuid","month") WHERE until is null;--> statement-breakpoint
CREATE POLICY "of_organization" ON "saving_evaluations" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "saving_values" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);