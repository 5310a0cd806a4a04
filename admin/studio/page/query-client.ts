import { keepPreviousData, QueryClient } from '@tanstack/react-query';

/** What the page has read from the studio. Nothing about people is kept once it has left the screen. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      // While filters change, the previous people stay on the screen.
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      // The banner tries again, and says so.
      retry: false,
      // The studio runs on this machine, so it answers without a network too.
      networkMode: 'always',
    },
    mutations: {
      networkMode: 'always',
      // An action that was refused often means that the page is out of date.
      onSettled: () => void queryClient.invalidateQueries(),
    },
  },
});
