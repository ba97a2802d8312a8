ALTER TABLE "comments" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "part_name" text;