CREATE TABLE "registration_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_open" boolean NOT NULL
);
