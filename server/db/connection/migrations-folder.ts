/** Path of the SQL migrations, relative to the project's root, in which every command runs. */
export const migrationsFolder = "server/db/migrations";
