/**
 * Enter sends and Shift+Enter breaks the line. During input-method composition Enter does neither: Safari ends that before
 * the keydown, and only keyCode 229 gives it away.
 */
export const isSendKey = ({ key, shiftKey, isComposing, keyCode }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
