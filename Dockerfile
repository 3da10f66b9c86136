# Builds with every tool, then ships what scripts/runtime-files.mjs lists and nothing else.
FROM node:24.9.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && node scripts/runtime-files.mjs /runtime

FROM node:24.9.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /runtime /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start creates the default world, which can take a minute.
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=3 CMD ["node", "server/health-check.ts"]
CMD ["node", "server/main.ts"]
