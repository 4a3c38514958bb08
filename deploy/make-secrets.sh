#!/bin/sh
# Makes the secrets of compose.yaml that are not there yet, in deploy/secrets, which git ignores. Any of them may be replaced by hand before
# the first start: each file is one secret, and every character in it means itself.
set -eu
umask 022
cd -- "$(dirname -- "$0")"
# The folder is closed; the files are open to the users inside the containers, who see only those that are theirs.
install -d -m 0700 secrets
for name in database-password s3-secret-access-key sign-in-pepper; do
  [ -s "secrets/$name" ] || head -c 32 /dev/urandom | base64 >"secrets/$name"
done
# The store's own list of who may do what. Quotes and backslashes are the only characters JSON would read otherwise.
key=$(sed 's/[\\"]/\\&/g' secrets/s3-secret-access-key)
cat >secrets/s3.json <<END
{
  "identities": [
    {
      "name": "site",
      "credentials": [{ "accessKey": "site", "secretKey": "$key" }],
      "actions": ["Read", "Write", "List", "Tagging", "Admin"]
    }
  ]
}
END
ls -l secrets
