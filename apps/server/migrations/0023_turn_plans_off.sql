CREATE TABLE "plan_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"plans_on" boolean NOT NULL
);
