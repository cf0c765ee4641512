CREATE TABLE "openid_identities" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text NOT NULL,
	"ceremony" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_challenge_pk" PRIMARY KEY("challenge")
);
--> statement-breakpoint
CREATE TABLE "passkey_handles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	CONSTRAINT "passkey_handles_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"aaguid" text NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"email" text,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "proven" text[];--> statement-breakpoint
ALTER TABLE "openid_identities" ADD CONSTRAINT "openid_identities_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_handles" ADD CONSTRAINT "passkey_handles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_identities_subject" ON "openid_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expired" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_password" ON "identities" USING btree ("user_id") WHERE "identities"."kind" = 'password';--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_email" ON "proofs" USING btree ("user_id") WHERE "proofs"."kind" = 'email';--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_session" ON "proofs" USING btree ("session_id","kind");--> statement-breakpoint
CREATE INDEX "proofs_user" ON "proofs" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION add_password_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO identities (user_id, kind) VALUES (NEW.user_id, 'password') ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_password_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM identities WHERE user_id = OLD.user_id AND kind = 'password';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION prove_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO proofs (user_id, kind, email, proven_at) VALUES (NEW.id, 'email', NEW.email, NEW.email_confirmed_at)
	ON CONFLICT (user_id) WHERE kind = 'email' DO UPDATE SET email = excluded.email, proven_at = excluded.proven_at;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER passwords_added AFTER INSERT ON passwords FOR EACH ROW EXECUTE FUNCTION add_password_identity();--> statement-breakpoint
CREATE TRIGGER passwords_removed AFTER DELETE ON passwords FOR EACH ROW EXECUTE FUNCTION remove_password_identity();--> statement-breakpoint
CREATE TRIGGER users_confirmed AFTER INSERT OR UPDATE OF email_confirmed_at ON users FOR EACH ROW WHEN (NEW.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION prove_email();--> statement-breakpoint
INSERT INTO identities (user_id, kind, created_at, last_used_at)
SELECT passwords.user_id, 'password', users.created_at, (SELECT max(sessions.created_at) FROM sessions WHERE sessions.user_id = users.id)
FROM passwords JOIN users ON users.id = passwords.user_id;--> statement-breakpoint
INSERT INTO proofs (user_id, kind, email, proven_at)
SELECT id, 'email', email, email_confirmed_at FROM users WHERE email_confirmed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO proofs (user_id, kind, session_id, proven_at)
SELECT user_id, 'password', id, confirmed_at FROM sessions WHERE confirmed_at > now() - interval '10 minutes';
