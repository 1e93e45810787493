/**
 * Upper bound for sign-in: hashes passwords as better-auth does, as many at once as Node.js has threads for it, for as
 * many milliseconds as its one argument says. Prints "ready at" with the number per second.
 */
import { hashPassword } from "better-auth/crypto";

const threads = 4;
const lengthMs = Number(process.argv[2]);
await hashPassword("Warm-up-1");
const start = performance.now();
let done = 0;
const work = async () => {
  while (performance.now() - start < lengthMs) {
    await hashPassword("Correct-Horse-7");
    done += 1;
  }
};
await Promise.all(Array.from({ length: threads }, work));
console.log(`ready at ${(done * 1000) / (performance.now() - start)}`);
process.exit(0);
