/** The same call in the languages most integrators start with. */
export function firstCalls(origin: string) {
  const url = `${origin}/api/v1/artists/1?with=similar,genres,albums,topTracks`;
  return [
    {
      id: "curl",
      title: "curl",
      needs: "Shell",
      code: `curl -H "Authorization: Bearer $TOKEN" \\\n  "${url}"`,
    },
    {
      id: "javascript",
      title: "JavaScript",
      needs: "Node 18 or later",
      code: `const response = await fetch(
  "${url}",
  { headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } },
);
const { artist } = await response.json();
console.log(artist.name, artist.genres);`,
    },
    {
      id: "python",
      title: "Python",
      needs: "Python 3, nothing to install",
      code: `import json, os, urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
with urllib.request.urlopen(request) as response:
    artist = json.load(response)["artist"]
print(artist["name"], artist["genres"])`,
    },
  ];
}
