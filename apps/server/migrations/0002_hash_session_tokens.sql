-- Sessions stay signed in: the column now contains the SHA-256 of the token in base64url.
UPDATE "sessions" SET "token" = translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/=', '-_');--> statement-breakpoint
-- Accounts that the configuration created count as confirmed.
UPDATE "users" SET "email_confirmed_at" = now() WHERE "role" = 'admin' AND "email_confirmed_at" IS NULL;
