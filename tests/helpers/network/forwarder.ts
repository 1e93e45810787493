import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** An address that forwards to a port of this machine, as a database's name points to its current server. */
export interface Forwarder {
  port: number;
  /** Forwards new connections to another port. Existing ones stay. */
  leadTo(port: number): void;
  /** Silently stops forwarding on existing connections, as a firewall does. New ones work. */
  cutOff(): void;
  close(): Promise<void>;
}

/** Listens on a port of its own and forwards bytes both ways. */
export async function openForwarder(target: number): Promise<Forwarder> {
  let port = target;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [pair, [far, near]]) {
      one?.on("error", () => other?.destroy());
      one?.on("close", () => {
        other?.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    leadTo: (other) => {
      port = other;
    },
    cutOff: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause().removeAllListeners("close");
        far.unpipe(near).pause().removeAllListeners("close");
      }
    },
    close: async () => {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
