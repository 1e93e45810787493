/** Where the SQL migrations stand, from the project's root, in which every command runs. */
export const migrationsFolder = "server/db/migrations";
