import type { IncomingMessage, RequestListener } from "node:http";
import { createLogThrottle } from "#server/adapters/telemetry/throttle-log.ts";
import type { IdentifiedResponse } from "#server/process/request-log.ts";
import type { Telemetry } from "#server/process/telemetry.ts";
import type { SendBusy } from "./busy-response.ts";
import type { LoadGauge } from "./load-gauge.ts";
import { classOf, classShares } from "./request-class.ts";

/** Answers a request that Node.js has received. */
export type SiteListener = RequestListener<typeof IncomingMessage, typeof IdentifiedResponse>;

export interface AdmissionOptions extends Pick<Telemetry, "log" | "metrics"> {
  gauge: LoadGauge;
  sendBusy: SendBusy;
}

/**
 * Wraps the listener: under overload, requests are refused before anything of them is read or done, those first that
 * can be repeated without loss. What is admitted is thus answered in time, and what is not knows so at once.
 */
export function admitRequests(answer: SiteListener, { gauge, sendBusy, log, metrics }: AdmissionOptions): SiteListener {
  const reportRefusals = createLogThrottle<null>((kind, held) =>
    log.warn("requests are refused because there is more to do than this process can", { kind, alsoSince: held }),
  );
  return (request, response) => {
    const kind = classOf(request);
    if (kind === null) {
      answer(request, response);
    } else if (gauge.hasRoom(classShares[kind])) {
      response.once("close", gauge.enter());
      answer(request, response);
    } else {
      metrics.count("refused_requests", kind);
      reportRefusals(kind, null);
      sendBusy(request, response);
    }
  };
}
