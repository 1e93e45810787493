import { useRef, useState } from "react";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import type { LaunchpadState } from "#domain/search/launchpad.ts";
import { SearchBar } from "./search-bar.tsx";

interface LaunchpadWindowProps {
  state: LaunchpadState;
  onClose: () => void;
  onChoose: () => void;
}

/** Window of the launchpad: search, or a placeholder for the chat. Import it by `lazy`. */
export function LaunchpadWindow({ state, onClose, onChoose }: LaunchpadWindowProps) {
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState(state);
  if (state !== null && state !== shown) setShown(state);
  const input = useRef<HTMLInputElement>(null);
  const isChat = shown === "chat";
  return (
    <Dialog
      title={isChat ? "Chat Window" : "Search"}
      shape="top"
      isTitleHidden={!isChat}
      isOpen={state !== null}
      onClose={onClose}
      initialFocus={isChat ? undefined : input}
    >
      {isChat ? (
        <p>Chat messages...</p>
      ) : (
        <SearchBar
          inputRef={input}
          onChoose={() => {
            onClose();
            onChoose();
          }}
        />
      )}
    </Dialog>
  );
}
