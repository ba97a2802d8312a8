CREATE TABLE "contract_decisions" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_uuid" uuid NOT NULL,
	"term_end" date NOT NULL,
	"decision" text NOT NULL,
	"owner_uuid" uuid,
	"note" text DEFAULT '' NOT NULL,
	"day" date,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_reason" text,
	"undone_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contract_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_desk" (
	"organization_uuid" uuid NOT NULL,
	"contract_uuid" uuid NOT NULL,
	"owner_uuid" uuid,
	"snoozed_until" date,
	"snooze_reason" text DEFAULT '' NOT NULL,
	"snoozed_by" uuid,
	"told_for" date,
	"told_phase" text,
	CONSTRAINT "contract_desk_organization_uuid_contract_uuid_pk" PRIMARY KEY("organization_uuid","contract_uuid")
);
--> statement-breakpoint
ALTER TABLE "contract_desk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_lead_times" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_lead_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_decision_once" ON "contract_decisions" USING btree ("organization_uuid","contract_uuid","term_end") WHERE "contract_decisions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "contract_decisions_of" ON "contract_decisions" USING btree ("contract_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "contract_decisions" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "contract_desk" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "contract_lead_times" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);