ALTER TABLE "category_changes" ALTER COLUMN "summary" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "family_changes" ALTER COLUMN "summary" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "category_changes" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "family_changes" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "first_steps" text[] DEFAULT '{}' NOT NULL;