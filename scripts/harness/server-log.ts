/** What the server of the journeys logs. */
export const SERVER_LOG = '.cache/journeys-server.log';
