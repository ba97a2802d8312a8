DROP INDEX "default_view_of";--> statement-breakpoint
DROP INDEX "saved_views_of";--> statement-breakpoint
ALTER TABLE "default_views" ADD COLUMN "module" text DEFAULT 'analytics' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "module" text DEFAULT 'analytics' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "default_view_of" ON "default_views" USING btree ("organization_uuid","module","owner_uuid");--> statement-breakpoint
CREATE INDEX "saved_views_of" ON "saved_views" USING btree ("organization_uuid","module","owner_uuid");