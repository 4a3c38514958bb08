#!/bin/sh
# Requests the current digest of each image in images.env from the registry and writes it to images.pinned.env, which compose.yaml uses.
# The tested images stay in use until this script runs again and the difference is reviewed.
set -eu
cd -- "$(dirname -- "$0")"
trap 'rm -f images.pinned.env.part' EXIT
grep -v '^#' images.env | while IFS='=' read -r name image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  expr "$digest" : 'sha256:[0-9a-f]\{64\}$' >/dev/null || { echo "The registry names no digest of $image." >&2; exit 1; }
  echo "$name=$image@$digest"
done >images.pinned.env.part
mv images.pinned.env.part images.pinned.env
cat images.pinned.env
