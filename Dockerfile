# Build with every tool, then ship the sources, the built page and what the server needs to run.
FROM node:24.9.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build \
  && CI=true npx -y pnpm@12.21.0 prune --prod

FROM node:24.9.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/shared /app/shared
COPY --from=build /app/server /app/server
COPY --from=build /app/client/dist /app/client/dist
COPY --from=build /app/client/lab/dist /app/client/lab/dist
COPY --from=build /app/client/join/dist /app/client/join/dist
COPY --from=build /app/locales /app/locales
COPY --from=build /app/prisma/migrations /app/prisma/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
