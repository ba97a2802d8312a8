-- Calendars of those who left go first. Rows are guarded from the owner too, until the rights are set again after migrating.
ALTER TABLE "calendar_feeds" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "calendar_feeds" WHERE NOT EXISTS (SELECT FROM "memberships" WHERE "user_uuid" = "person_uuid" AND "memberships"."organization_uuid" = "calendar_feeds"."organization_uuid");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_membership" FOREIGN KEY ("person_uuid","organization_uuid") REFERENCES "public"."memberships"("user_uuid","organization_uuid") ON DELETE cascade ON UPDATE no action;
