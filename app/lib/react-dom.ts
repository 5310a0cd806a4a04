/** React's own code, which takes longest to evaluate. Imported by itself, it does not hold up the browser with ours. */
export { createRoot, hydrateRoot } from 'react-dom/client';
