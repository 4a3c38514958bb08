#!/bin/sh
# Builds the server's image with buildah. The same commit and base image always give the same digest. Usage: build-image.sh [REPOSITORY]
# With a repository, such as registry.example/suvira-site, it pushes the image, and adds it with its digest to images.pinned.env.
set -eu
cd -- "$(dirname -- "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo 'Commit all changes first.' >&2; exit 1; }
[ -n "${NODE_IMAGE:-}" ] || . deploy/images.pinned.env
version=$(node -p 'require("./package.json").version')
tag=$version-$(git rev-parse --short=12 HEAD)
buildah build --quiet --target site --file deploy/Dockerfile --ignorefile deploy/Dockerfile.dockerignore \
  --timestamp "$(git log -1 --format=%ct)" --build-arg "NODE_IMAGE=$NODE_IMAGE" --format oci \
  --label "org.opencontainers.image.version=$version" --label "org.opencontainers.image.revision=$(git rev-parse HEAD)" \
  ${BUILD_OPTIONS:-} --tag "suvira-site:$tag" . >&2
digest=$(mktemp)
trap 'rm -rf "$digest" "$digest.d"' EXIT
if [ -n "${1:-}" ]; then
  buildah push --quiet --digestfile "$digest" "suvira-site:$tag" "docker://$1:$tag" >&2
  sed -i '/^SITE_IMAGE=/d' deploy/images.pinned.env
  echo "SITE_IMAGE=$1:$tag@$(cat "$digest")" | tee -a deploy/images.pinned.env
else
  buildah push --quiet --digestfile "$digest" "suvira-site:$tag" "oci:$digest.d" >&2
  echo "suvira-site:$tag@$(cat "$digest")"
fi
