import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // What a form does when it is sent comes with its page: it must be there when the connection is gone.
  splitRouteModules: false,
} satisfies Config;
