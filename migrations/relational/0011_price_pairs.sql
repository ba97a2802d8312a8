CREATE TABLE "price_pairs" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family" text NOT NULL,
	"path" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_pairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "price_pairs_of" ON "price_pairs" USING btree ("organization_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "price_pairs" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);