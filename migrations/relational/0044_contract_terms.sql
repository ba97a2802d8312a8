ALTER TABLE "contracts" ADD COLUMN "initial_term_months" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "auto_renew" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "renewal_term_months" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "notice_months" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "contract_status" text DEFAULT '' NOT NULL;