# rulespec in a container: `docker run --rm -v "$PWD:/work" rulespec verify`. It runs as a user without rights.
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN mkdir /package && npm pack --pack-destination /package

FROM node:22-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /package/ /package/
RUN npm install --global --ignore-scripts --no-audit --no-fund /package/rulespec-*.tgz \
  && rm -rf /package \
  # The mounted folder belongs to somebody else.
  && git config --system --add safe.directory /work
USER node
WORKDIR /work
ENTRYPOINT ["rulespec"]
CMD ["verify"]
