import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection over which a test sends arbitrary bytes. */
export interface RawConnection {
  socket: Socket;
  /** Everything received, once the other side has closed the connection. */
  ended: Promise<string>;
}

/** Opens a connection to a port of this machine. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  // A reset connection has ended too.
  socket.on("error", () => {});
  const ended = once(socket, "close").then(() => received);
  await once(socket, "connect");
  return { socket, ended };
}

/** Sends a text and returns what comes back until the connection ends. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const { socket, ended } = await openRaw(port);
  socket.write(text);
  return ended;
}
