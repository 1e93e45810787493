import { useRef, useState } from "react";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import type { LaunchpadState } from "#domain/search/launchpad.ts";
import { SearchBar } from "./search-bar.tsx";

interface LaunchpadWindowProps {
  state: LaunchpadState;
  onClose: () => void;
  onChoose: () => void;
}

/** The launchpad's window with the search bar or the chat, which is to come. Import it by `lazy`. */
export function LaunchpadWindow({ state, onClose, onChoose }: LaunchpadWindowProps) {
  // While it closes it goes on showing what it showed.
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
