interface ImportMetaEnv {
  /** The site's public address, without a trailing slash; set by vite.config.ts. */
  readonly SITE_URL: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
}
