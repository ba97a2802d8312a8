CREATE TABLE "planned_prices" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"price" numeric(38, 6) NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL,
	CONSTRAINT "planned_price_key" UNIQUE NULLS NOT DISTINCT("organization_uuid","item","unit","currency","valid_from")
);
--> statement-breakpoint
ALTER TABLE "planned_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "planned_prices" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);