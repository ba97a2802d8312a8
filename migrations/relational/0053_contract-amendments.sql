CREATE TABLE "contract_amendments" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_uuid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"effective_on" date NOT NULL,
	"title" text NOT NULL,
	"changes" text NOT NULL,
	"document_uuid" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_amendments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "contract_amendments_of" ON "contract_amendments" USING btree ("organization_uuid","contract_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "contract_amendments" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);