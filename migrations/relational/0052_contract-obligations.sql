CREATE TABLE "contract_obligations" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"what" text NOT NULL,
	"side" text NOT NULL,
	"rhythm" text NOT NULL,
	"first" date NOT NULL,
	"due" date NOT NULL,
	"owner_uuid" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	"done_due" date,
	"done_day" date,
	"done_by" uuid,
	"told_for" date,
	"told_step" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_obligations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "contract_obligations_of" ON "contract_obligations" USING btree ("organization_uuid","contract_uuid");--> statement-breakpoint
CREATE INDEX "contract_obligations_due" ON "contract_obligations" USING btree ("organization_uuid","is_done","due");--> statement-breakpoint
CREATE POLICY "of_organization" ON "contract_obligations" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);