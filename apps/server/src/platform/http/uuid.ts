/** The pattern of an id in a path: what PostgreSQL takes as one, and nothing else. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
