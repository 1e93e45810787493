import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // A form's client action must load with its page, because the connection may be gone when the form is sent.
  splitRouteModules: false,
} satisfies Config;
