import { useEffect, useLayoutEffect } from 'react';

/** A layout effect in the browser; while pages are rendered ahead there is nothing to lay out. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
