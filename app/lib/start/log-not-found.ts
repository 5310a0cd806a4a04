let logged: string | undefined;

/** Logs the path of a page that does not exist. The start script does so first, because React may run much later. */
export function logNotFound(path: string) {
  if (path !== logged) console.warn('404: no page at', path);
  logged = path;
}
