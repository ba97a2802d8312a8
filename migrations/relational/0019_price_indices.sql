CREATE TABLE "price_indices" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"month" date NOT NULL,
	"value" numeric(38, 6) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_indices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "price_index_key" ON "price_indices" USING btree ("organization_uuid",lower("name"),"month");--> statement-breakpoint
CREATE POLICY "of_organization" ON "price_indices" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);