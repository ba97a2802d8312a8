ALTER TABLE "organizations" ADD COLUMN "number_format" text DEFAULT '1,234.56' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "date_format" text DEFAULT '31 Dec 2026' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "time_format" text DEFAULT '14:30' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "week_names" text DEFAULT 'first-day' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "number_format" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "date_format" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_format" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "week_names" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "week_start" integer;