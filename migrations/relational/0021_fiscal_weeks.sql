ALTER TABLE "organizations" ADD COLUMN "fiscal_years" text DEFAULT 'months' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "fiscal_year_ends" text DEFAULT 'last' NOT NULL;