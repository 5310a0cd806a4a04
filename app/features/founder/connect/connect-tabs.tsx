import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CONNECT_TABS } from './connect.sample.ts';

/** Three tabs over one panel. In the preview all three show the same content. */
export function ConnectTabs({ children }: { children: ReactNode }) {
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const selectByKey = (event: KeyboardEvent) => {
    const last = CONNECT_TABS.length - 1;
    const next = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Connect"
        onKeyDown={selectByKey}
        className="mb-4 flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-5 max-md:px-5 max-md:edge-fade"
      >
        {CONNECT_TABS.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={index === selected}
            aria-controls={`${id}panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            data-tooltip={'purpose' in tab ? tab.purpose : undefined}
            className="h-11 shrink-0 border-b-2 border-transparent text-small font-medium text-soft transition-colors -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink forced-colors:border-canvas forced-colors:aria-selected:border-highlight"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${CONNECT_TABS[selected]?.id}`}>
        {children}
      </div>
    </>
  );
}
